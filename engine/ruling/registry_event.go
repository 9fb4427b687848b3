package ruling

// eventIncidents are those that concern the event around the board: lateness,
// offers, clocks, adjournment, conduct.
var eventIncidents = []func() Incident{}
