import { expect, it } from 'vitest';
import { voicesFor, type Voice } from './speech.ts';

const voice = (name: string, lang: string, localService = true): Voice => ({
  voiceURI: name,
  name,
  lang,
  localService,
});
const names = (language: string, voices: readonly Voice[]) =>
  voicesFor(language, voices).map(({ name }) => name);

it('Chinese of any tag is read by voices of Mandarin, on the device before over the network, and Cantonese at the end', () => {
  const voices = [
    voice('Sinji', 'zh-HK'),
    voice('Samantha', 'en-US'),
    voice('Google', 'zh-CN', false),
    voice('Meijia', 'zh-TW'),
    voice('Tingting', 'zh_CN'),
    voice('espeak', 'cmn'),
  ];
  const mandarin = ['Tingting', 'espeak', 'Meijia', 'Google', 'Sinji'];
  expect(names('zh-CN', voices)).toEqual(mandarin);
  expect(names('lzh', voices)).toEqual(mandarin);
  expect(names('zh-TW', voices)[0]).toBe('Meijia');
  expect(names('zh-HK', voices)[0]).toBe('Sinji');
  expect(names('en', voices)).toEqual(['Samantha']);
  expect(names('ja', voices)).toEqual([]);
});
