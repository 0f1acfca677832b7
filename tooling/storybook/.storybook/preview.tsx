import type { Preview } from '@storybook/react-vite';
import { clearSession } from '@wenyuan/app';
import { toast } from '@wenyuan/ui';
import { useEffect } from 'react';
import { configure } from 'storybook/test';
import '@wenyuan/app/global.css';
import { contrastInDark } from './contrast-in-dark';

// The default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// A story may put a server in memory in its place, or watch that one.
const platform = globalThis.fetch;

const preview: Preview = {
  globalTypes: {
    mode: {
      description: '外观',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
        ],
      },
    },
  },
  initialGlobals: { mode: 'light' },
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  // What the story before did or who it logged in is no matter of this one.
  beforeEach: () => {
    toast.clear();
    clearSession();
    localStorage.clear();
    sessionStorage.clear();
    // What it spied on is put back only now.
    globalThis.fetch = platform;
    return () => {
      globalThis.fetch = platform;
    };
  },
  // Beside the addon's own look at all else, in light.
  afterEach: async () => {
    if (import.meta.env.MODE === 'test') await contrastInDark();
  },
  decorators: [
    (Story, { globals }) => {
      const mode = globals.mode as string;
      useEffect(() => {
        document.documentElement.lang = 'zh-CN';
        document.documentElement.className = mode;
      }, [mode]);
      document.documentElement.className = mode;
      return <Story />;
    },
  ],
};

export default preview;
