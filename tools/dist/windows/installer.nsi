; The installer for Windows: for the one who runs it, without an
; administrator's rights. Called with /DSOURCE, /DOUT, /DNAME, /DVERSION and
; /DVERSION4.
Unicode true
Target amd64-unicode ; as the program: it runs where that runs
ManifestDPIAware true
SetCompressor /SOLID lzma
!include "MUI2.nsh"
!include "FileFunc.nsh"

!define ID "ee.kohtunik.Kohtunik"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"

Name "${NAME}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
VIProductVersion "${VERSION4}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" ""

!define MUI_ICON "${SOURCE}\..\kohtunik.ico"
!define MUI_UNICON "${SOURCE}\..\kohtunik.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\kohtunik.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Estonian"
!insertmacro MUI_LANGUAGE "Finnish"
!insertmacro MUI_LANGUAGE "Russian"

LangString EVENT ${LANG_ENGLISH} "Chess event"
LangString EVENT ${LANG_ESTONIAN} "Maleturniir"
LangString EVENT ${LANG_FINNISH} "Shakkikilpailu"
LangString EVENT ${LANG_RUSSIAN} "Шахматный турнир"

Section
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\kohtunik.exe"

  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.kohtunik" "" "${ID}"
  WriteRegStr HKCU "Software\Classes\${ID}" "" "$(EVENT)"
  WriteRegStr HKCU "Software\Classes\${ID}\DefaultIcon" "" "$INSTDIR\kohtunik.exe,0"
  WriteRegStr HKCU "Software\Classes\${ID}\shell\open\command" "" '"$INSTDIR\kohtunik.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\kohtunik.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Events, settings and the register are the arbiter's and stay: also an event
; that somebody has put into the program's own folder.
Section "Uninstall"
  Delete "$INSTDIR\kohtunik.exe"
  Delete "$INSTDIR\kohtunik.com"
  Delete "$INSTDIR\NOTICES.txt"
  Delete "$INSTDIR\READ-ME.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegKey HKCU "Software\${NAME}"
  DeleteRegKey HKCU "Software\Classes\${ID}"
  DeleteRegKey HKCU "${UNINSTALL}"
  ReadRegStr $0 HKCU "Software\Classes\.kohtunik" ""
  StrCmp $0 "${ID}" 0 +2
    DeleteRegKey HKCU "Software\Classes\.kohtunik"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
