/**
 * The paper of a sheet, which is set to one page's width: A4 upright, A4 across down to 60 % of its size, then wider paper,
 * so that words stay large enough to be read.
 */
export const SHEET_PAPER_SUBS = `' Rows down to the first that is mostly filled, with words alone, stand on each page.
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
