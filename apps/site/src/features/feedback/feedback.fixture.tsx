import type { Decorator } from '@storybook/react-vite';
import { AppRoot } from '@wenyuan/app';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';

/** A page of a document, where visitors need no captcha to write to the operators. */
export const withFeedback: Decorator[] = [
  (Story) => (
    <AppRoot>
      <Story />
    </AppRoot>
  ),
  withApp(
    [
      ...common,
      [['user', 'captcha', { type: 'feedback' }], { enable: false, id: '', captcha: '', type: '' }],
    ],
    '/library/5/0123456789abcdef',
  ),
];
