import { DocumentStatus } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { liveStatus } from './live-status.ts';

const converting = { status: DocumentStatus.Converting, pages: 10, converted_pages: 2 };
const ready = {
  status: DocumentStatus.Converted,
  pages: 10,
  converted_pages: 10,
  convert_error: '',
  ahead: 0,
};

it('a document that is being converted shows what the stream says', () => {
  expect(liveStatus(converting, ready)).toEqual(ready);
});

it('before the first event it shows what the list says', () => {
  expect(liveStatus(converting, undefined)).toEqual({
    ...converting,
    convert_error: '',
    ahead: 0,
  });
});

it('a document disabled after its conversion shows that, whatever the stream said last', () => {
  const disabled = { ...ready, status: DocumentStatus.Disabled };
  expect(liveStatus(disabled, ready).status).toBe(DocumentStatus.Disabled);
});
