import { classes, IconButton, Button, Menu } from '@wenyuan/ui';
import { AudioLines, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import over from '../../lib/bar.module.css';
import styles from './aloud-bar.module.css';
import type { Aloud, AloudState } from './read-aloud.ts';
import type { Voice } from './speech.ts';
import { RATES, useReadAloud, type Heard } from './use-read-aloud.ts';

function told(state: AloudState, voices: readonly Voice[], isWhole: boolean): string | undefined {
  if (state === 'ended') return isWhole ? '读完了' : '可读的部分读完了';
  if (state === 'cut off') return '后面的文字没有加载出来';
  if (state !== 'failed') return undefined;
  if (voices.length === 0) return '没有可用的声音，请换一个浏览器试试';
  return voices.length > 1 ? '没有读出声音，请换一个声音试试' : '没有读出声音，请换一个浏览器试试';
}

/** What is done by the button that pauses, too. */
const VERBS: Readonly<Record<AloudState, string>> = {
  speaking: '暂停朗读',
  waiting: '暂停朗读',
  paused: '继续朗读',
  ended: '从这里读',
  failed: '重试',
  'cut off': '重试',
};

const nameOf = ({ name, localService }: Voice) => (localService ? name : `${name}（联网）`);

/** Takes the focus from who opened it by keyboard, and gives it back. */
function useFocusWhile(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [button]);
}

/** Reads a text aloud, and holds what one does meanwhile. */
export function AloudBar({
  isWhole = true,
  isLow,
  onClose,
  ...heard
}: Heard & {
  /** Whether what is read ends where the text does: some may read a part of it alone. */
  isWhole?: boolean;
  /** Whether no other bar is at the lower edge of the window. */
  isLow: boolean;
  onClose: () => void;
}) {
  const reading = useReadAloud(heard);
  const { state, sight, aloud, rate, voice, voices } = reading;
  // Pages that are waited for are a part of what is read.
  const isSpeaking = state === 'speaking' || state === 'waiting';
  const button = useRef<HTMLButtonElement>(null);
  useFocusWhile(button);
  // What was pressed goes away; the next press is not to stop the reading, beside it.
  const pressed = (act: (reading: Aloud) => void) => () => {
    if (aloud.current !== undefined) act(aloud.current);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <div
      className={classes(over.bar, styles.bar, isLow && styles.low)}
      role="toolbar"
      aria-label="朗读"
    >
      <p className={styles.told} role="status">
        {told(state, voices, isWhole)}
      </p>
      <IconButton label="上一段" size="sm" onClick={() => aloud.current?.step(-1)}>
        <SkipBack aria-hidden="true" />
      </IconButton>
      <IconButton
        ref={button}
        label={VERBS[state]}
        size="sm"
        variant="solid"
        onClick={() => (isSpeaking ? aloud.current?.pause() : aloud.current?.play())}
      >
        {isSpeaking ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
      <IconButton label="下一段" size="sm" onClick={() => aloud.current?.step(1)}>
        <SkipForward aria-hidden="true" />
      </IconButton>
      <Menu
        label={`语速：${rate} 倍`}
        size="sm"
        actions={RATES.map((each) => ({
          label: `${each} 倍`,
          checked: each === rate,
          onSelect: () => reading.setRate(each),
        }))}
      >
        {rate}×
      </Menu>
      {voices.length < 2 ? null : (
        <Menu
          label="声音"
          size="sm"
          actions={voices.map((each) => ({
            label: nameOf(each),
            checked: each === voice,
            onSelect: () => reading.setVoice(each.voiceURI),
          }))}
        >
          <AudioLines aria-hidden="true" />
        </Menu>
      )}
      {sight === 'said' ? null : (
        <span className={styles.away}>
          <Button size="sm" variant="outline" onClick={pressed((read) => read.showSaid())}>
            回到朗读处
          </Button>
          {sight === 'other' ? (
            <Button size="sm" variant="outline" onClick={pressed((read) => read.readHere())}>
              从这里读
            </Button>
          ) : null}
        </span>
      )}
      <IconButton label="停止朗读" size="sm" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
