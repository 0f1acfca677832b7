import { expect, it } from 'vitest';
import { readEvents } from './events.ts';

async function collect(chunks: string[]) {
  async function* source() {
    yield* chunks;
  }
  const events: string[] = [];
  for await (const event of readEvents(source())) events.push(event);
  return events;
}

it('an event may arrive in pieces', async () => {
  expect(await collect(['da', 'ta: {"a"', ':1}\n', '\n'])).toEqual(['{"a":1}']);
});

it('the lines of one event are joined', async () => {
  expect(await collect(['data: a\ndata: b\n\n'])).toEqual(['a\nb']);
});

it('comments and other fields are no events', async () => {
  expect(await collect([': beat\n\n', 'event: x\nid: 3\n\n', 'data: c\r\n\r\n'])).toEqual(['c']);
});
