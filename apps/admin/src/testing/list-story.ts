import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Call } from './call.ts';
import type { Fault } from './fault.ts';
import { logInWith } from './with-screen.tsx';

/** What the server of one story holds, where it fails, and what the operator may. */
export type StoryServer<Row> = {
  readonly rows?: readonly Row[];
  readonly faults?: Readonly<Partial<Record<string, Fault>>>;
  readonly rights?: readonly string[];
};

/** Puts a server in memory behind `fetch` for one story. */
export function serve(fake: typeof fetch, rights: readonly string[]): void {
  logInWith(rights);
  localStorage.removeItem('admin-lists');
  globalThis.fetch = fake;
}

/** What the story that runs asked of a server that tells it. */
export const calls: Call[] = [];

/** The same for a list of rows; `usual` are the rights where the story names none. */
export function servedBy<Row>(
  fake: (
    rows: Row[],
    faults: Readonly<Partial<Record<string, Fault>>>,
    calls: Call[],
  ) => typeof fetch,
  usual: readonly string[],
) {
  return ({ rows = [], faults = {}, rights = usual }: StoryServer<Row>) =>
    () => {
      calls.length = 0;
      serve(fake([...rows], faults, calls), rights);
    };
}

export const rowNamed = (name: string | RegExp) => screen.findByRole('row', { name });

/** Opens the menu of a row. */
export async function menuOf(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `${name} 的操作` }));
  return within(await screen.findByRole('menu', { name: `${name} 的操作` }));
}

/** Takes back what the newest message tells of, which is drawn anew when the dialog below it goes. */
export async function undo() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
}

/** The status with these words: what a screen reader is told. */
export const said = (words: string | RegExp) =>
  screen.findByText(
    (_, node) => node?.role === 'status' && node.textContent?.match(words) !== null,
  );
