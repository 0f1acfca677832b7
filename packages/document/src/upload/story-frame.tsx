import type { Decorator } from '@storybook/react-vite';
import { AppRoot, queryClient } from '@wenyuan/app';
import { defaultSettings, publicSettings, type SettingsValues } from '@wenyuan/domain';
import { useState, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

const languages = [{ id: 1, language: '简体中文', code: 'zh-CN' }];

/** The frame of an app, with the settings of a site. */
export function withSite(
  security: Partial<SettingsValues['security']> = {},
  vip: Partial<SettingsValues['vip']> = {},
): Decorator {
  const begin = (Story: ComponentType) => {
    queryClient.clear();
    const settings = publicSettings(
      {
        ...defaultSettings,
        security: { ...defaultSettings.security, ...security },
        vip: { ...defaultSettings.vip, ...vip },
      },
      languages,
    );
    // Its memberships have downloads.
    queryClient.setQueryData(['config', 'settings', {}], {
      ...settings,
      vip: { ...settings.vip, gives: 'downloads' },
    });
    return createMemoryRouter([{ path: '*', Component: Story }]);
  };
  // A story that is rendered again goes on where it is.
  function Frame({ Story }: { Story: ComponentType }) {
    const [router] = useState(() => begin(Story));
    return (
      <AppRoot>
        <RouterProvider router={router} />
      </AppRoot>
    );
  }
  return (Story) => <Frame Story={Story} />;
}
