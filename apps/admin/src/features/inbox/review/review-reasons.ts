import { currentSession, deviceAtom, useDeviceAtom } from '@wenyuan/app';

type Kept = Readonly<Record<string, readonly string[]>>;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** The reasons of each person who uses the device, by account and kind. */
const reasonsAtom = deviceAtom<Kept>('admin-review-reasons', {}, (stored) =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, texts]) => isTexts(texts)))
    : undefined,
);

/** The templates of reasons of a kind, and how they are changed. */
export function useReviewReasons(kind: string, initial: readonly string[]) {
  const [kept, setKept] = useDeviceAtom(reasonsAtom);
  const key = `${currentSession().user?.id ?? 0}:${kind}`;
  const reasons = kept[key] ?? initial;
  const change = (next: readonly string[]) => setKept({ ...kept, [key]: next });
  return {
    reasons,
    add: (text: string) => change([...reasons.filter((reason) => reason !== text), text]),
    remove: (text: string) => change(reasons.filter((reason) => reason !== text)),
  };
}
