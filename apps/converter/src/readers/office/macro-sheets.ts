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
 * The part of the macro that makes sheets readable: `PrepareSheets`, which writes to its report what it cut.
 *
 * Lengths are 1/100 mm. A sheet is set to one page's width: A4 upright, A4 across down to 60 % of
 * its size, then wider paper, so that words stay large enough to be read.
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

' A table in plain text has no widths of its own: as wide as its words, long ones in several lines.
Sub FitColumns(sheet As Object, columns As Long, rows As Long)
  Dim i As Long, area As Object
  On Error Goto Skip
  area = sheet.getCellRangeByPosition(0, 0, columns - 1, rows - 1)
  area.IsTextWrapped = False
  area.Columns.OptimalWidth = True
  For i = 0 To columns - 1
    If area.Columns.getByIndex(i).Width > WIDEST_COLUMN Then
      area.Columns.getByIndex(i).Width = WIDEST_COLUMN
      sheet.getCellRangeByPosition(i, 0, i, rows - 1).IsTextWrapped = True
    End If
  Next i
  area.Rows.OptimalHeight = True
Skip:
End Sub

' Programs that write workbooks leave it to Excel to fit rows to text in several lines when it opens the file. LibreOffice
' believes that what Excel is said to have written has its heights, and shows one line. Where Excel did write it, they stay.
Sub FitRows(sheet As Object, columns As Long, rows As Long)
  Dim area As Object, row As Object, at As Long, first As Long, isOpen As Boolean
  On Error Goto Skip
  If columns < 1 Then Exit Sub
  area = sheet.getCellRangeByPosition(0, 0, columns - 1, rows - 1)
  If Not HidesLines(area) Then Exit Sub
  first = -1
  For at = 0 To rows
    isOpen = False
    If at < rows Then
      row = area.Rows.getByIndex(at)
      isOpen = row.OptimalHeight And row.IsVisible
    End If
    If isOpen And first < 0 Then first = at
    If Not isOpen And first >= 0 Then
      sheet.getCellRangeByPosition(0, first, 0, at - 1).Rows.OptimalHeight = True
      first = -1
    End If
  Next at
Skip:
End Sub

Function HidesLines(area As Object) As Boolean
  Dim formats As Object, i As Long
  HidesLines = False
  formats = area.getUniqueCellFormatRanges()
  For i = 0 To formats.Count - 1
    If formats.getByIndex(i).IsTextWrapped Then
      HidesLines = HasLowCell(formats.getByIndex(i))
      If HidesLines Then Exit Function
    End If
  Next i
End Function

' Whether a row without a height of its own is clearly too low for what stands in it.
Function HasLowCell(ranges As Object) As Boolean
  Dim search As Object, found As Object, cells As Object, cell As Object, count As Long, lines As Long
  HasLowCell = False
  search = ranges.createSearchDescriptor()
  search.SearchString = ".{" & SHORT_WORDS & ",}|\\n"
  search.SearchRegularExpression = True
  found = ranges.findAll(search)
  If IsNull(found) Then Exit Function
  cells = found.getCells().createEnumeration()
  Do While cells.hasMoreElements() And count < MAX_REMARKS
    cell = cells.nextElement()
    count = count + 1
    If Not cell.IsMerged And cell.Rows.getByIndex(0).OptimalHeight Then
      lines = LargerOf(Int(LengthOf(cell) * 0.8 / cell.Size.Width), UBound(Split(cell.String, Chr(10)))) + 1
      HasLowCell = (lines > 1 And cell.Size.Height < lines * cell.CharHeight * POINT)
      If HasLowCell Then Exit Function
    End If
  Loop
End Function

' A remark behind which nothing stands runs on beyond the table, and LibreOffice would shrink the sheet until all of it fits
' on the paper: it is set in several lines instead, below the columns that are used.
Sub WrapRemarks(sheet As Object, columns As Long, width As Long)
  Dim search As Object, found As Object, cells As Object, count As Long
  On Error Goto Skip
  search = sheet.createSearchDescriptor()
  search.SearchString = ".{" & LONG_REMARK & ",}"
  search.SearchRegularExpression = True
  found = sheet.findAll(search)
  If IsNull(found) Then Exit Sub
  cells = found.getCells().createEnumeration()
  Do While cells.hasMoreElements() And count < MAX_REMARKS
    WrapRemark sheet, cells.nextElement(), columns, width
    count = count + 1
  Loop
Skip:
End Sub

Sub WrapRemark(sheet As Object, cell As Object, columns As Long, width As Long)
  Dim at As Object, area As Object, last As Long, reach As Long
  at = cell.CellAddress
  If cell.IsTextWrapped Or cell.IsMerged Or at.Column >= columns Then Exit Sub
  reach = LengthOf(cell)
  If cell.Position.X + reach <= LargerOf(width, A4_SHORT - 2 * MARGIN) Then Exit Sub
  last = columns - 1
  Do
    area = sheet.getCellRangeByPosition(at.Column, at.Row, last, at.Row)
    last = last + 1
  Loop While area.Size.Width < WIDEST_COLUMN And last < columns + 20
  If HasOthers(sheet, at, last - 1) Then Exit Sub
  area.merge(True)
  cell.IsTextWrapped = True
  width = LargerOf(width, cell.Position.X + area.Size.Width)
  cell.Rows.getByIndex(0).Height = LargerOf(cell.Size.Height, cell.CharHeight * LINE * (Int(reach / area.Size.Width) + 1))
End Sub

' Merging would take what stands behind it out of sight.
Function HasOthers(sheet As Object, at As Object, last As Long) As Boolean
  HasOthers = False
  If last > at.Column Then HasOthers = sheet.getCellRangeByPosition(at.Column + 1, at.Row, last, at.Row).queryContentCells(CONTENT).Count > 0
End Function

' How far its words reach, about: Chinese characters fill their em, others half of it.
Function LengthOf(cell As Object) As Long
  Dim i As Long, halves As Long, text As String
  text = cell.String
  halves = Len(text)
  For i = 1 To Len(text)
    If Asc(Mid(text, i, 1)) > 255 Then halves = halves + 1
  Next i
  LengthOf = halves * cell.CharHeight * POINT / 2
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

' Rows down to the first that is mostly filled, with words alone, stand on each page.
Sub RepeatHeading(sheet As Object, columns As Long, rows As Long)
  Dim data, row As Long, column As Long, filled As Long, words As Long, deepest As Long
  Dim area As New com.sun.star.table.CellRangeAddress
  On Error Goto Skip
  If rows < 20 Or columns < 1 Or sheet.getPrintTitleRows() Then Exit Sub
  deepest = 5
  data = sheet.getCellRangeByPosition(0, 0, columns - 1, deepest).getDataArray()
  For row = 0 To deepest
    filled = 0
    words = 0
    For column = 0 To columns - 1
      If TypeName(data(row)(column)) <> "String" Then
        filled = filled + 1
      ElseIf data(row)(column) <> "" Then
        filled = filled + 1
        words = words + 1
      End If
    Next column
    If filled > 1 And filled * 2 >= columns Then
      If words < filled Then Exit Sub
      area.Sheet = sheet.RangeAddress.Sheet
      area.EndColumn = columns - 1
      area.EndRow = row
      sheet.setTitleRows(area)
      sheet.setPrintTitleRows(True)
      Exit Sub
    End If
  Next row
Skip:
End Sub

Sub SetPaper(doc As Object, sheet As Object, index As Long, width As Long, words As String)
  Dim styles As Object, style As Object, old As Object, name As String, footer As Object
  Dim paper As Long, height As Long
  styles = doc.StyleFamilies.getByName("PageStyles")
  name = "converted-" & index
  style = doc.createInstance("com.sun.star.style.PageStyle")
  styles.insertByName(name, style)
  style = styles.getByName(name)
  old = styles.getByName(sheet.PageStyle)
  style.PrintGrid = (old.PrintGrid Or Environ("CONVERT_PLAIN") = "yes" Or LeansOnGrid(doc, sheet))
  style.PrintHeaders = old.PrintHeaders
  style.LeftMargin = MARGIN
  style.RightMargin = MARGIN
  style.TopMargin = MARGIN
  style.BottomMargin = MARGIN
  style.HeaderIsOn = False
  style.FooterIsOn = (words <> "")
  If words <> "" Then
    footer = style.RightPageFooterContent
    footer.LeftText.String = ""
    footer.CenterText.String = words
    footer.RightText.String = ""
    style.RightPageFooterContent = footer
  End If
  style.ScaleToPagesX = 1
  style.ScaleToPagesY = 0
  paper = PaperWidth(width)
  height = A4_SHORT
  If paper = A4_SHORT Then height = A4_LONG
  If paper > A4_LONG Then height = Int(paper / 1.414)
  style.IsLandscape = (paper > height)
  style.Width = paper
  style.Height = height
  sheet.PageStyle = name
End Sub

' Wide paper is as high as what stands on it: a few rows of many columns would be a line on top of an empty page.
Sub FitHeight(doc As Object, sheet As Object, rows As Long)
  Dim style As Object, used As Long, i As Long, shape As Object
  On Error Goto Skip
  style = doc.StyleFamilies.getByName("PageStyles").getByName(sheet.PageStyle)
  If style.Width <= A4_LONG Then Exit Sub
  used = sheet.getCellRangeByPosition(0, 0, 0, rows - 1).Size.Height
  For i = 0 To sheet.DrawPage.Count - 1
    shape = sheet.DrawPage.getByIndex(i)
    used = LargerOf(used, shape.Position.Y + shape.Size.Height)
    If used > style.Height * 2 Then Exit Sub
  Next i
  used = LargerOf(used * SMALLEST_SCALE + 4 * MARGIN, style.Width * FLATTEST)
  If used < style.Height Then style.Height = used
Skip:
End Sub

' Dates and amounts that are a little wider in our fonts than in those of the file would be shown as ###. Numbers without
' a format are rounded to their column instead, so they stay; their formats' keys are the first of each language.
Sub ShrinkNumbers(sheet As Object)
  Dim formats As Object, i As Long
  On Error Goto Skip
  formats = sheet.getUniqueCellFormatRanges()
  For i = 0 To formats.Count - 1
    If formats.getByIndex(i).NumberFormat Mod 10000 <> 0 Then formats.getByIndex(i).queryContentCells(NUMBERS).ShrinkToFit = True
  Next i
Skip:
End Sub

' Whoever made a sheet without any border saw the lines of the screen; without them columns run into each other on a page.
Function LeansOnGrid(doc As Object, sheet As Object) As Boolean
  Dim lastColumn As Long, lastRow As Long, border As Object
  On Error Goto Skip
  LeansOnGrid = False
  FindEnd sheet, lastColumn, lastRow
  If lastColumn < 1 Or lastRow < 1 Then Exit Function
  border = sheet.getCellRangeByPosition(0, 0, lastColumn, lastRow).TableBorder2
  If Not (border.IsHorizontalLineValid And border.IsVerticalLineValid) Then Exit Function
  If border.HorizontalLine.LineWidth > 0 Or border.VerticalLine.LineWidth > 0 Then Exit Function
  ' A file without settings of its window shows them.
  LeansOnGrid = True
  LeansOnGrid = ValueOf(ValueOf(doc.getViewData().getByIndex(0), "Tables").getByName(sheet.Name), "ShowGrid")
Skip:
End Function

Function ValueOf(settings, name As String)
  Dim i As Long
  For i = LBound(settings) To UBound(settings)
    If settings(i).Name = name Then ValueOf = settings(i).Value
  Next i
End Function

Function PaperWidth(width As Long) As Long
  If width * 0.85 <= A4_SHORT - 2 * MARGIN Then
    PaperWidth = A4_SHORT
  ElseIf width * SMALLEST_SCALE <= A4_LONG - 2 * MARGIN Then
    PaperWidth = A4_LONG
  Else
    PaperWidth = Int(width * SMALLEST_SCALE) + 2 * MARGIN
    If PaperWidth > WIDEST_PAPER Then PaperWidth = WIDEST_PAPER
  End If
End Function
`;
