import { deviceAtom, useAtom } from '@wenyuan/app';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { readAloud, type Aloud, type AloudState, type Sight } from './read-aloud.ts';
import { voicesFor } from './speech.ts';

/** What is said next is scrolled to meanwhile. */
const SETTLED_MS = 200;

export const RATES = [0.75, 1, 1.25, 1.5, 2, 3] as const;

const rateAtom = deviceAtom<number>('spoken-rate', 1, (stored) =>
  RATES.find((rate) => rate === stored),
);
/** The address of the voice that was chosen last, empty for the most fitting one. */
const voiceAtom = deviceAtom('spoken-voice', '', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

/** The voices of the device, which many browsers know only some time after they were asked. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => speechSynthesis.getVoices());
  useEffect(() => {
    const follow = () => setVoices(speechSynthesis.getVoices());
    speechSynthesis.addEventListener('voiceschanged', follow);
    return () => speechSynthesis.removeEventListener('voiceschanged', follow);
  }, []);
  return voices;
}

/** The voice that was chosen, where it speaks the language of these. */
function chosenOf(voices: readonly SpeechSynthesisVoice[], uri: string) {
  return voices.find(({ voiceURI }) => voiceURI === uri) ?? voices[0];
}

/** Keeps the screen on: a phone that turns it off falls silent. */
function useAwake(isAwake: boolean): void {
  useEffect(() => {
    if (!isAwake || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const hold = () => {
      // Browsers let go of it whenever the page is out of sight.
      if (document.visibilityState === 'visible')
        lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.then((held) => held?.release());
    };
  }, [isAwake]);
}

/** What is read aloud. */
export type Heard = {
  readonly root: RefObject<HTMLElement | null>;
  /** Selects what is read. */
  readonly blocks: string;
  /** Changes with the pages that are there. */
  readonly shown?: unknown;
  /** Whether what was fetched last did not come. */
  readonly isFailed?: boolean;
  /** Asks for what follows what is there; tells whether there is any. */
  readonly fetchMore: () => boolean;
};

/** Reads the text under `root` aloud from what is at the top of the screen, as long as the screen shows it. */
export function useReadAloud({ root, blocks, shown, isFailed = false, fetchMore }: Heard) {
  const [state, setState] = useState<AloudState>('speaking');
  const [sight, setSight] = useState<Sight>('said');
  const [block, setBlock] = useState<Element>();
  const [rate, setRate] = useAtom(rateAtom);
  const [chosen, setVoice] = useAtom(voiceAtom);
  const all = useVoices();
  const hasVoices = all.length > 0;
  const aloud = useRef<Aloud>(undefined);

  const manner = useEffectEvent((language: string) => ({
    rate,
    voice: chosenOf(voicesFor(language, all), chosen),
  }));
  const more = useEffectEvent(fetchMore);
  // Where voices are known late, the first sentence has begun without the one that the others are said by.
  useEffect(() => aloud.current?.again(), [rate, chosen, hasVoices]);
  useEffect(() => aloud.current?.arrive(), [shown]);
  useEffect(() => {
    if (isFailed) aloud.current?.cutOff();
  }, [isFailed]);
  useEffect(() => {
    if (root.current === null) return;
    const reading = readAloud(root.current, {
      blocks,
      manner: (language) => manner(language),
      fetchMore: () => more(),
      tell: (next, read) => {
        setState(next);
        setBlock(read);
      },
    });
    aloud.current = reading;
    reading.play();
    // Browsers speak on after the page has gone, to which one may come back.
    addEventListener('pagehide', reading.pause);
    return () => {
      removeEventListener('pagehide', reading.pause);
      reading.stop();
    };
  }, [root, blocks]);
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(settling);
      settling = setTimeout(() => setSight(aloud.current?.sight() ?? 'said'), SETTLED_MS);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      clearTimeout(settling);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [state, block, shown]);
  useAwake(state === 'speaking' || state === 'waiting');

  const language = block?.closest<HTMLElement>('[lang]')?.lang ?? 'zh-CN';
  const voices = useMemo(() => voicesFor(language, all), [language, all]);
  return {
    state,
    sight,
    rate,
    setRate,
    voices,
    voice: chosenOf(voices, chosen),
    setVoice,
    aloud,
  };
}
