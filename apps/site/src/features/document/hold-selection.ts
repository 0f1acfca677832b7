/**
 * Lines of text stand freely on a page, in the order of the document and not of their places. A selection that is dragged
 * off them, into the margin or between two lines, makes browsers select to the end or the beginning of the page. So that
 * it stops at the line that it has passed last, an empty element covers the page below the lines while something is being
 * selected, and follows the moving end of the selection in the document: what the pointer meets beside the lines then
 * stands right behind (or before) the line.
 */
type Layer = { readonly end: HTMLElement; readonly selecting: string };

const layers = new Map<HTMLElement, Layer>();
let abort: AbortController | undefined;

function release(element: HTMLElement, { end, selecting }: Layer): void {
  element.append(end);
  end.style.userSelect = '';
  element.classList.remove(selecting);
}

/** The line that the moving end of the selection is in, or touches. */
function movingLine(range: Range, isStart: boolean): Node {
  const node = isStart ? range.startContainer : range.endContainer;
  // Above the first line it stands between the children of the layer.
  if (node instanceof HTMLElement && layers.has(node))
    return node.childNodes[isStart ? range.startOffset : range.endOffset - 1] ?? node;
  // A range that ends before the first letter of a line belongs to the line before it.
  if (!isStart && range.endOffset === 0 && node.nodeType === Node.TEXT_NODE)
    return node.parentElement?.previousSibling ?? node;
  return node;
}

function follow(before: Range | undefined): Range | undefined {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) {
    for (const [element, layer] of layers) release(element, layer);
    return undefined;
  }
  const range = selection.getRangeAt(0);
  for (const [element, layer] of layers) {
    if (range.intersectsNode(element)) element.classList.add(layer.selecting);
    else release(element, layer);
  }
  const isStart =
    before !== undefined &&
    before.compareBoundaryPoints(Range.END_TO_END, range) === 0 &&
    before.compareBoundaryPoints(Range.START_TO_START, range) !== 0;
  const node = movingLine(range, isStart);
  for (const [element, { end }] of layers) {
    if (!element.contains(node) || node === element) continue;
    let line = node;
    while (line.parentNode !== element && line.parentNode !== null) line = line.parentNode;
    if (line === end) continue;
    end.style.userSelect = 'text';
    element.insertBefore(end, isStart ? line : line.nextSibling);
  }
  return range.cloneRange();
}

function listen(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  let isPressed = false;
  let before: Range | undefined;
  const releaseAll = () => {
    isPressed = false;
    before = undefined;
    for (const [element, layer] of layers) release(element, layer);
  };
  document.addEventListener('pointerdown', () => (isPressed = true), { signal });
  document.addEventListener('pointerup', releaseAll, { signal });
  addEventListener('blur', releaseAll, { signal });
  document.addEventListener('keyup', () => (isPressed ? undefined : releaseAll()), { signal });
  document.addEventListener('selectionchange', () => (before = follow(before)), { signal });
  return controller;
}

/** Holds selections in a text layer until the returned function is called. */
export function holdSelection(
  element: HTMLElement,
  names: { readonly end: string; readonly selecting: string },
): () => void {
  const end = document.createElement('div');
  end.className = names.end;
  element.append(end);
  const layer = { end, selecting: names.selecting };
  const press = () => element.classList.add(names.selecting);
  element.addEventListener('mousedown', press);
  layers.set(element, layer);
  abort ??= listen();
  return () => {
    element.removeEventListener('mousedown', press);
    end.remove();
    layers.delete(element);
    if (layers.size > 0) return;
    abort?.abort();
    abort = undefined;
  };
}
