import { SHEET_PAPER_SUBS } from './macro-sheet-paper.ts';
import { SHEET_WORD_SUBS } from './macro-sheet-words.ts';

/** What the procedures below name; it stands before the first procedure of the macro. */
export const SHEET_NAMES = `Const A4_SHORT = 21000
Const A4_LONG = 29700
Const MARGIN = 1000
Const SMALLEST_SCALE = 0.6
Const WIDEST_PAPER = 120000
Const FLATTEST = 0.25
Const WIDEST_COLUMN = 9000
Const CONTENT = 23
Const NUMBERS = 19
Const STRINGS = 4
Const LONG_REMARK = 25
Const SHORT_WORDS = 6
Const MAX_REMARKS = 500
Const FEW_CELLS = 20
Const POINT = 35.28
Const LINE = 48

Dim rowsLeft As Long
`;

/**
 * The part of the macro that makes sheets readable: `PrepareSheets`, which writes to its report what it cut. Lengths are
 * 1/100 mm.
 */
export const SHEET_SUBS = `' Whether there is anything on any sheet.
Function PrepareSheets(doc As Object) As Boolean
  Dim i As Long, sheet As Object
  PrepareSheets = False
  rowsLeft = 4 * CLng(Environ("CONVERT_MAX_ROWS"))
  doc.lockControllers()
  For i = 0 To doc.Sheets.Count - 1
    sheet = doc.Sheets.getByIndex(i)
    If sheet.IsVisible Then
      If PrepareSheet(doc, sheet, i) Then PrepareSheets = True
    End If
  Next i
  doc.unlockControllers()
End Function

Function PrepareSheet(doc As Object, sheet As Object, index As Long) As Boolean
  Dim lastColumn As Long, lastRow As Long, columns As Long, rows As Long, width As Long
  Dim limit As Long, words As String
  FindEnd sheet, lastColumn, lastRow
  PrepareSheet = (lastColumn >= 0 Or sheet.DrawPage.Count > 0)
  If Not PrepareSheet Then Exit Function
  limit = CLng(Environ("CONVERT_MAX_ROWS"))
  If rowsLeft < limit Then limit = rowsLeft
  If limit < 50 Then limit = 50
  rows = lastRow + 1
  If rows > limit Then rows = limit
  rowsLeft = rowsLeft - rows
  columns = lastColumn + 1
  If Environ("CONVERT_PLAIN") = "yes" Then FitColumns sheet, columns, rows
  Do While columns > 1 And WidthOf(sheet, columns) * SMALLEST_SCALE > WIDEST_PAPER - 2 * MARGIN
    columns = columns - Int(columns / 10) - 1
  Loop
  If columns < 1 And lastColumn >= 0 Then columns = 1
  width = WidthOf(sheet, columns)
  words = ""
  If rows <= lastRow Or columns <= lastColumn Then
    words = CutWords(lastRow + 1, rows, lastColumn + 1, columns)
    LimitTo sheet, columns, rows, words
    Report "cut", sheet.Name & ": " & words
  Else
    width = LargerOf(width, DrawnWidth(sheet))
  End If
  If Environ("CONVERT_PLAIN") <> "yes" Then
    FitRows sheet, columns, rows
    WrapRemarks sheet, columns, width
  End If
  ShrinkNumbers sheet
  RepeatHeading sheet, columns, rows
  SetPaper doc, sheet, index, width, words
  If words = "" And lastRow >= 0 Then FitHeight doc, sheet, rows
End Function

Sub FindEnd(sheet As Object, lastColumn As Long, lastRow As Long)
  Dim areas, i As Long
  lastColumn = -1
  lastRow = -1
  areas = sheet.queryContentCells(CONTENT).getRangeAddresses()
  For i = LBound(areas) To UBound(areas)
    If areas(i).EndColumn > lastColumn Or areas(i).EndRow > lastRow Then
      If Not ClearBlanks(sheet, areas(i)) Then
        If areas(i).EndColumn > lastColumn Then lastColumn = areas(i).EndColumn
        If areas(i).EndRow > lastRow Then lastRow = areas(i).EndRow
      End If
    End If
  Next i
End Sub

' A few cells with nothing but blanks, typed by mistake, would make a sheet as large as they are far away.
Function ClearBlanks(sheet As Object, area As Object) As Boolean
  Dim column As Long, row As Long, cell As Object
  ClearBlanks = False
  If (area.EndColumn - area.StartColumn + 1) * (area.EndRow - area.StartRow + 1) > FEW_CELLS Then Exit Function
  For column = area.StartColumn To area.EndColumn
    For row = area.StartRow To area.EndRow
      cell = sheet.getCellByPosition(column, row)
      If cell.Type <> com.sun.star.table.CellContentType.TEXT Then Exit Function
      If Trim(Join(Split(cell.String, Chr(12288)), "")) <> "" Then Exit Function
    Next row
  Next column
  sheet.getCellRangeByPosition(area.StartColumn, area.StartRow, area.EndColumn, area.EndRow).clearContents(STRINGS)
  ClearBlanks = True
End Function

Function WidthOf(sheet As Object, columns As Long) As Long
  WidthOf = 0
  If columns > 0 Then WidthOf = sheet.getCellRangeByPosition(0, 0, columns - 1, 0).Size.Width
End Function

Function DrawnWidth(sheet As Object) As Long
  Dim i As Long, shape As Object
  DrawnWidth = 0
  On Error Goto Skip
  For i = 0 To sheet.DrawPage.Count - 1
    If i > 500 Then Exit For
    shape = sheet.DrawPage.getByIndex(i)
    DrawnWidth = LargerOf(DrawnWidth, shape.Position.X + shape.Size.Width)
  Next i
Skip:
End Function

Function LargerOf(a As Long, b As Long) As Long
  LargerOf = a
  If b > a Then LargerOf = b
End Function

Function CutWords(allRows As Long, rows As Long, allColumns As Long, columns As Long) As String
  CutWords = ""
  If rows < allRows Then CutWords = "共 " & allRows & " 行，仅显示前 " & rows & " 行"
  If columns < allColumns Then
    If CutWords <> "" Then CutWords = CutWords & "；"
    CutWords = CutWords & "共 " & allColumns & " 列，仅显示前 " & columns & " 列"
  End If
End Function

Sub LimitTo(sheet As Object, columns As Long, rows As Long, words As String)
  Dim area(0) As New com.sun.star.table.CellRangeAddress
  Dim note As Object
  area(0).Sheet = sheet.RangeAddress.Sheet
  area(0).EndColumn = columns - 1
  area(0).EndRow = rows
  On Error Goto Skip
  note = sheet.getCellRangeByPosition(0, rows, columns - 1, rows)
  note.clearContents(1023)
  note.merge(True)
  sheet.getCellByPosition(0, rows).String = words
Skip:
  sheet.setPrintAreas(area())
End Sub

${SHEET_WORD_SUBS}
${SHEET_PAPER_SUBS}`;
