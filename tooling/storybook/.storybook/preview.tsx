import type { Preview } from '@storybook/react-vite';
import { clearSession } from '@wenyuan/app';
import { toast, UiProvider } from '@wenyuan/ui';
import { useEffect } from 'react';
import { configure } from 'storybook/test';
import '@wenyuan/app/global.css';

// The default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/** `dark` in the second test project of the stories; otherwise the toolbar decides. */
const forced = import.meta.env.VITE_STORY_MODE as string | undefined;

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
  parameters: {
    // In dark only the colours differ.
    a11y: {
      test: 'error',
      ...(forced === 'dark' ? { options: { runOnly: ['color-contrast'] } } : {}),
    },
    layout: 'padded',
  },
  // What the story before did or who it logged in is no matter of this one.
  beforeEach: () => {
    toast.clear();
    clearSession();
  },
  decorators: [
    (Story, { globals }) => {
      const mode = forced ?? (globals.mode as string);
      useEffect(() => {
        document.documentElement.lang = 'zh-CN';
        document.documentElement.className = mode;
      }, [mode]);
      document.documentElement.className = mode;
      return (
        <UiProvider>
          <Story />
        </UiProvider>
      );
    },
  ],
};

export default preview;
