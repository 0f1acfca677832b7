const CONTROL = 'a[href], button, input, select, [tabindex="0"]';
/** Whoever did not ask for a field would type into it, and on a phone its keyboard would come. */
const TEXT = 'input:not([type=checkbox], [type=radio], [type=file])';
/** What lies above the page and has a focus of its own. */
const LAYER = 'dialog, [popover]';
const SECTION = 'section, article, aside, [role=region]';

/** Where the focus is or was. The range stays at its place in the document when what stood there goes. */
type Place = { element: HTMLElement; layer: Element | null; range: Range };

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function canFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled, [inert] *') && isShown(element);
}

function controlsIn(level: Element): HTMLElement[] {
  return [...level.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(TEXT) && canFocus(each),
  );
}

/** What stands there now, or what is before it. Of a row it is the row, or its first control: what follows may delete. */
function controlNear(range: Range, level: Element): HTMLElement | undefined {
  const controls = controlsIn(level);
  const control = controls.find((each) => range.comparePoint(each, 0) >= 0) ?? controls.at(-1);
  const row = control?.closest<HTMLElement>('tr, li');
  if (!row) return control;
  return row.matches('[tabindex="0"]') ? row : controlsIn(row)[0];
}

function headingIn(level: Element): HTMLElement | undefined {
  if (level.matches(':has(#main), #main'))
    return document.querySelector<HTMLElement>('#main h1') ?? undefined;
  if (!level.matches(SECTION)) return undefined;
  return [...level.querySelectorAll<HTMLElement>('h1, h2, h3')].find(canFocus);
}

/** What takes the focus of a place that is gone: the nearest that is left. */
function heirOf({ range, layer }: Place): HTMLElement | undefined {
  const { startContainer: start } = range;
  let level = start instanceof Element ? start : start.parentElement;
  for (; level !== null; level = level.parentElement) {
    const heir = headingIn(level) ?? controlNear(range, level);
    if (heir !== undefined) return heir;
    if (level === layer) return undefined;
  }
  return undefined;
}

/**
 * Keeps the keyboard and screen readers where they are when what had the focus goes, is disabled or hidden: a row or a control
 * that took its place has it then, or the heading of the section or of the page. Wherever the focus is, it stays, and a dialog
 * keeps it to itself. Returns what ends this.
 */
export function keepFocus(): () => void {
  /** The latest is the last; one in each layer. */
  let places: Place[] = [];
  let isAsked = false;
  /** What had the focus is in a part that is inert for a while, as rows are until those of another filter have come. */
  let isHeld = false;
  let isByKeyboard = false;

  const without = (layer: Element | null) =>
    places.filter((each) => each.layer !== layer && each.layer?.isConnected !== false);
  const give = (heir: HTMLElement) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    if (modal?.contains(heir) === false) return;
    if (!heir.matches(CONTROL)) heir.tabIndex = -1;
    heir.focus({ preventScroll: !isByKeyboard });
  };
  const look = () => {
    isAsked = false;
    const { activeElement, body } = document;
    const latest = places.at(-1);
    if (latest === undefined || (activeElement !== body && activeElement !== latest.element))
      return;
    if (latest.element.closest('[inert]') !== null) {
      isHeld = true;
      return;
    }
    // Who took the focus from something that was there all the time did so on purpose.
    if (canFocus(latest.element) && !isHeld) return;
    isHeld = false;
    for (const place of places.toReversed()) {
      if (place.layer !== null && !isShown(place.layer)) continue;
      const heir = canFocus(place.element) ? place.element : heirOf(place);
      if (heir !== undefined) return give(heir);
    }
  };
  const observer = new MutationObserver(() => {
    if (isAsked || places.length === 0) return;
    isAsked = true;
    // A frame later the browser has noticed, and whoever cares for the focus has moved it.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const layer = target.closest(LAYER);
    const range = document.createRange();
    range.selectNode(target);
    places = [...without(layer), { element: target, layer, range }];
    isHeld = false;
  };
  const enter = ({ target }: FocusEvent) => remember(target);
  const press = ({ target }: PointerEvent) => {
    isByKeyboard = false;
    // A press beside everything takes the focus away on purpose.
    if (target instanceof Element) places = without(target.closest(LAYER));
  };
  const type = () => {
    isByKeyboard = true;
  };
  const turn = () => {
    isByKeyboard = false;
  };
  // The page may be used before this has come.
  remember(document.activeElement);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  addEventListener('focusin', enter);
  addEventListener('pointerdown', press, true);
  addEventListener('keydown', type, true);
  addEventListener('wheel', turn, { capture: true, passive: true });
  return () => {
    places = [];
    observer.disconnect();
    removeEventListener('focusin', enter);
    removeEventListener('pointerdown', press, true);
    removeEventListener('keydown', type, true);
    removeEventListener('wheel', turn, true);
  };
}
