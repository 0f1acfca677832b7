import type { StorybookConfig } from '@storybook/react-vite';

/** One Storybook over the shared components and both front ends. */
const config: StorybookConfig = {
  stories: [
    '../../../packages/{app,article,document,ui}/src/**/*.stories.tsx',
    '../../../apps/*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
