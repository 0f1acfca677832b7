import { createElement, Fragment, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** An element as it stands in the page: its tag, its attributes and what is in it. */
export type Drawn =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: readonly Drawn[];
    };
export type DrawnTable = {
  readonly table: Drawn;
  readonly head: Drawn;
  readonly rows: readonly Drawn[];
};

const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  colspan: 'colSpan',
};

/** The same element by React, with a handler on what is pressed, but none of the components that drew it first. */
function Plain({ of }: { of: Drawn }): ReactNode {
  if (typeof of === 'string') return of;
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(of.attributes))
    if (name !== 'style') props[RENAMED[name] ?? name] = value;
  if (of.tag === 'button' || of.tag === 'input') props.onClick = () => undefined;
  if (of.tag === 'input') props.onChange = () => undefined;
  return createElement(
    of.tag,
    props,
    ...of.children.map((child, index) => createElement(Plain, { of: child, key: index })),
  );
}

let change: ((rows: readonly Drawn[]) => void) | undefined;

function Table({ of }: { of: DrawnTable }): ReactNode {
  const [rows, setRows] = useState(of.rows);
  useLayoutEffect(() => {
    change = setRows;
  }, []);
  if (typeof of.table === 'string') return null;
  return createElement(
    'table',
    { className: of.table.attributes.class },
    createElement(Plain, { of: of.head }),
    createElement(
      'tbody',
      null,
      createElement(
        Fragment,
        null,
        ...rows.map((row, index) => createElement(Plain, { of: row, key: index })),
      ),
    ),
  );
}

/** Draws the table at once; `update` draws it with other rows. */
function draw(of: DrawnTable): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  flushSync(() => createRoot(root).render(createElement(Table, { of })));
}

function update(rows: readonly Drawn[]): void {
  flushSync(() => change?.(rows));
}

Object.assign(globalThis, { plainTable: { draw, update } });
