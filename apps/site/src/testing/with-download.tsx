import type { Decorator } from '@storybook/react-vite';
import { fn } from 'storybook/test';

/** Hears the press on what the head of a document offers. */
export const download = fn();

/** Puts the download of the head of a document before a story. */
export const withDownload: Decorator = (Story) => (
  <>
    <p id="download">
      <button onClick={download}>下载（免费）</button>
    </p>
    <Story />
  </>
);
