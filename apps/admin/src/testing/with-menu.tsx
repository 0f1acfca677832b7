import type { Decorator } from '@storybook/react-vite';
import { menuFor } from '../app/menu.ts';
import { screens } from '../app/screens.ts';
import { BackOfficePreview } from '../lib/back-office.ts';
import { OpenPages } from '../lib/open-pages.ts';

const every = new Set<string>(screens.map(({ path }) => path));

/** What the shell tells screens about each other. */
export const withMenu: Decorator = (Story) => (
  <OpenPages value={every}>
    <BackOfficePreview value={menuFor}>
      <Story />
    </BackOfficePreview>
  </OpenPages>
);
