/** What keeps the words of a sheet in its cells: columns, rows, remarks and numbers that are cut off otherwise. */
export const SHEET_WORD_SUBS = `' A table in plain text has no widths of its own: as wide as its words, long ones in several lines.
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
`;
