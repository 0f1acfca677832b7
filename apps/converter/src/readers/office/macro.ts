import { SHEET_NAMES, SHEET_SUBS } from './macro-sheets.ts';

/**
 * LibreOffice Basic, run from the job's own profile: opens the document without its macros and
 * without updating its links, makes its sheets readable and saves it as PDF. It reads its
 * task from environment variables and writes its result to a report of `word value` lines.
 */
export const MACRO = `Option Explicit

${SHEET_NAMES}
Sub Main
  MarkBegin
  Convert
  ' With a document still open it would stay.
  StarDesktop.terminate()
End Sub

Sub Convert
  On Error Goto Failed
  Dim doc As Object, filter As String
  doc = OpenDocument()
  If IsNull(doc) Then
    Report "unreadable", ""
    Exit Sub
  End If
  filter = FilterOf(doc)
  If filter = "" Then
    Report "kind", doc.ImplementationName
    Exit Sub
  End If
  If filter = "calc" Then
    If Not PrepareSheets(doc) Then
      Report "empty", ""
      Exit Sub
    End If
  End If
  If filter = "impress" Then
    If Not ShowsSlides(doc) Then
      Report "hidden", ""
      Exit Sub
    End If
  End If
  If filter = "writer" And Environ("CONVERT_ACCEPT") = "yes" Then AcceptChanges doc
  If filter = "writer" Then EmptyFileNames doc
  If filter = "writer" And Environ("CONVERT_EMPHASIS") = "yes" Then UnderlineEmphasis doc
  Save doc, filter
  Report "saved", filter
  Exit Sub
Failed:
  Report "error", Err & " " & Error$ & " in line " & Erl
End Sub

Sub Report(word As String, value As String)
  Dim file As Integer
  file = FreeFile
  Open Environ("CONVERT_REPORT") For Append As #file
  Print #file, word & " " & value
  Close #file
End Sub

' Whatever fonts are asked for after this one are the document's.
Sub MarkBegin
  Dim wanted As New com.sun.star.awt.FontDescriptor
  Dim device As Object
  On Error Goto Skip
  wanted.Name = Environ("CONVERT_MARK")
  wanted.Height = 12
  device = createUnoService("com.sun.star.awt.Toolkit").createScreenCompatibleDevice(10, 10)
  device.getFont(wanted).getFontMetric()
Skip:
End Sub

Function OpenDocument() As Object
  Dim settings(5) As New com.sun.star.beans.PropertyValue
  settings(0).Name = "Hidden"
  settings(0).Value = True
  settings(1).Name = "MacroExecutionMode"
  settings(1).Value = com.sun.star.document.MacroExecMode.NEVER_EXECUTE
  settings(2).Name = "UpdateDocMode"
  settings(2).Value = com.sun.star.document.UpdateDocMode.NO_UPDATE
  settings(3).Name = "RepairPackage"
  settings(3).Value = (Environ("CONVERT_REPAIR") = "yes")
  settings(4).Name = "Hidden"
  settings(4).Value = True
  settings(5).Name = "Hidden"
  settings(5).Value = True
  If Environ("CONVERT_FILTER") <> "" Then
    settings(4).Name = "FilterName"
    settings(4).Value = Environ("CONVERT_FILTER")
    settings(5).Name = "FilterOptions"
    settings(5).Value = Environ("CONVERT_FILTER_OPTIONS")
  End If
  OpenDocument = StarDesktop.loadComponentFromURL(Environ("CONVERT_INPUT"), "_blank", 0, settings())
End Function

Function FilterOf(doc As Object) As String
  FilterOf = ""
  If doc.supportsService("com.sun.star.sheet.SpreadsheetDocument") Then
    FilterOf = "calc"
  ElseIf doc.supportsService("com.sun.star.presentation.PresentationDocument") Then
    FilterOf = "impress"
  ElseIf doc.supportsService("com.sun.star.drawing.DrawingDocument") Then
    FilterOf = "draw"
  ElseIf doc.supportsService("com.sun.star.text.WebDocument") Then
    FilterOf = "writer_web"
  ElseIf doc.supportsService("com.sun.star.text.GenericTextDocument") Then
    FilterOf = "writer"
  End If
End Function

Function ShowsSlides(doc As Object) As Boolean
  Dim i As Long
  ShowsSlides = True
  For i = 0 To doc.DrawPages.Count - 1
    If doc.DrawPages.getByIndex(i).Visible Then Exit Function
  Next i
  ShowsSlides = (doc.DrawPages.Count = 0)
End Function

' What somebody deleted while changes were tracked is still in the file, but is not to be read. Packages say so
' themselves; of RTF, LibreOffice does not survive it.
Sub AcceptChanges(doc As Object)
  On Error Goto Skip
  If Not doc.Redlines.createEnumeration().hasMoreElements() Then Exit Sub
  doc.RedlineProtectionKey = Array()
  createUnoService("com.sun.star.frame.DispatchHelper").executeDispatch(doc.CurrentController.Frame, ".uno:AcceptAllTrackedChanges", "", 0, Array())
Skip:
End Sub

' Of fields in RTF, and of those without a result, the saved name is lost: they would tell where this server keeps its copy.
Sub EmptyFileNames(doc As Object)
  Dim fields As Object, field As Object
  On Error Goto Skip
  fields = doc.TextFields.createEnumeration()
  Do While fields.hasMoreElements()
    field = fields.nextElement()
    If field.supportsService("com.sun.star.text.TextField.FileName") Then
      If Not field.IsFixed Then
        field.IsFixed = True
        field.CurrentPresentation = ""
      End If
    End If
  Loop
Skip:
End Sub

' LibreOffice 7 paints the dots of emphasized words at blanks alone: what is asked of "the words with dots" could not be
' answered. A dotted line takes their place. Its own search for attributes takes words away that it finds.
Sub UnderlineEmphasis(doc As Object)
  Dim i As Long
  On Error Goto Skip
  UnderlineIn doc.Text
  For i = 0 To doc.TextFrames.Count - 1
    UnderlineIn doc.TextFrames.getByIndex(i)
  Next i
Skip:
End Sub

Sub UnderlineIn(text As Object)
  Dim blocks As Object, block As Object, pieces As Object, piece As Object, names, i As Long
  blocks = text.createEnumeration()
  Do While blocks.hasMoreElements()
    block = blocks.nextElement()
    If block.supportsService("com.sun.star.text.TextTable") Then
      names = block.getCellNames()
      For i = LBound(names) To UBound(names)
        UnderlineIn block.getCellByName(names(i))
      Next i
    Else
      pieces = block.createEnumeration()
      Do While pieces.hasMoreElements()
        piece = pieces.nextElement()
        If piece.CharEmphasis <> com.sun.star.text.FontEmphasis.NONE Then
          piece.CharEmphasis = com.sun.star.text.FontEmphasis.NONE
          piece.CharUnderline = com.sun.star.awt.FontUnderline.BOLDDOTTED
        End If
      Loop
    End If
  Loop
End Sub

Sub Save(doc As Object, filter As String)
  Dim choices(4) As New com.sun.star.beans.PropertyValue
  Dim settings(1) As New com.sun.star.beans.PropertyValue
  choices(0).Name = "ExportBookmarks"
  choices(0).Value = True
  choices(1).Name = "ReduceImageResolution"
  choices(1).Value = True
  choices(2).Name = "MaxImageResolution"
  choices(2).Value = 200
  choices(3).Name = "ExportFormFields"
  choices(3).Value = False
  ' Remarks in the margin are for those who work on it; of those in sheets a sign would cover the cell.
  choices(4).Name = "ExportNotes"
  choices(4).Value = False
  settings(0).Name = "FilterName"
  settings(0).Value = filter & "_pdf_Export"
  settings(1).Name = "FilterData"
  settings(1).Value = choices()
  doc.storeToURL(Environ("CONVERT_OUTPUT"), settings())
End Sub

${SHEET_SUBS}`;
