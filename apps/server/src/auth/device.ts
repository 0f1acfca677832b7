import { cut } from '@wenyuan/domain';
import Bowser from 'bowser';

const HEADER_MAX = 400;
const NAME_MAX = 60;

/** A device name for people, derived from the user agent: `Chrome · Windows`. */
export function deviceOf(userAgent: string): string {
  const text = cut(userAgent, HEADER_MAX).trim();
  if (text === '') return '未知设备';
  const { browser, os } = Bowser.parse(text);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  const name = names.length === 0 ? (text.split(/[\s/]/)[0] ?? text) : names.join(' · ');
  return cut(name, NAME_MAX);
}
