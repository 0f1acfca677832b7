import type { Decorator } from '@storybook/react-vite';
import { AppRoot, openSession, queryClient, setPermissions } from '@wenyuan/app';
import { grantableRows } from '@wenyuan/contract';
import { allowedPages, defaultSettings, groupPermissions, publicSettings } from '@wenyuan/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

const operator = { id: 1, username: 'operator' } as Parameters<typeof openSession>[1];

/** The rights whose paths contain one of `rights`, as if the server had said so; `ListOrder/` is that one alone. */
export function giveRights(rights: readonly string[]): void {
  const times = { created_at: '', updated_at: '' };
  const rows = grantableRows()
    .map((row, index) => ({ ...row, ...times, id: index + 1, description: '' }))
    .filter(({ path }) => rights.some((right) => `${path}/`.includes(right)));
  setPermissions(rows, allowedPages(groupPermissions(rows)));
}

/** Logs in somebody with these rights. */
export function logInWith(rights: readonly string[]): void {
  openSession('a token', operator);
  giveRights(rights);
}

const languages = [
  { id: 1, language: '简体中文', code: 'zh-CN' },
  { id: 2, language: 'English', code: 'en' },
];

/** Empties the app's cache but for what every screen reads. */
function resetCache(): void {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: 60_000, retry: false } });
  queryClient.setQueryData(['config', 'settings', {}], publicSettings(defaultSettings, languages));
}

let router: ReturnType<typeof createMemoryRouter> | undefined;

/** The browser's Back, on the screen of a story. */
export async function goBack(): Promise<void> {
  await router?.navigate(-1);
}

/** The browser's Forward. */
export async function goForward(): Promise<void> {
  await router?.navigate(1);
}

function Screen({ address, children }: { address: string; children: ReactNode }) {
  const [own] = useState(() => {
    resetCache();
    return createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] });
  });
  useEffect(() => {
    router = own;
  }, [own]);
  return (
    <AppRoot>
      <RouterProvider router={own} />
    </AppRoot>
  );
}

/** A whole screen in the app's own root; the parameter `address` is where it opens. */
export const withScreen: Decorator = (Story, { parameters }) => {
  const { address = '/' } = parameters as { address?: string };
  return (
    <Screen address={address}>
      <Story />
    </Screen>
  );
};
