package page

// For the tests outside the package.
var (
	Difference = difference
	Raster     = raster
)
