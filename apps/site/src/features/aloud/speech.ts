/** The voices of the browser and of the system it runs on. What is said leaves the device only with a voice that is not local. */
export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService'>;

/** How saying something ended: the browser may want a press of the reader first, or have no voice that works. */
export type Said = 'said' | 'refused' | 'failed';

/** A voice that has not begun by then does not begin; one over the network may take some seconds. */
const BEGIN_MS = 8000;
/** Some systems have thousands of voices, in variants that hardly differ. */
const MOST = 12;

/** The tag by which voices are known: Chinese without a region, and classical Chinese, is read as on the mainland. */
function spokenTag(tag: string): string {
  const written = tag.replace('_', '-').toLowerCase();
  return ['zh', 'cmn', 'lzh'].includes(written) ? 'zh-cn' : written.replace(/^cmn/, 'zh');
}

/** The macrolanguage of a tag: Cantonese is Chinese. */
const languageOf = (tag: string) => spokenTag(tag).split('-')[0]?.replace('yue', 'zh');

/** Those of Hong Kong speak Cantonese. */
const isCantonese = (tag: string) => /^yue|[-_]hk\b/i.test(tag);

/** The voices for a language, the most fitting first: those of its region, then of the same speech; and local ones before others. */
export function voicesFor<Of extends Voice>(language: string, voices: readonly Of[]): Of[] {
  const rank = ({ lang, localService }: Voice) =>
    (isCantonese(lang) === isCantonese(language) ? 0 : 4) +
    (localService ? 0 : 2) +
    (spokenTag(lang) === spokenTag(language) ? 0 : 1);
  return voices
    .filter(({ lang }) => languageOf(lang) === languageOf(language))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}

/** Browsers forget what they are saying when nothing else holds it, and tell nobody when it is said. */
let present: SpeechSynthesisUtterance | undefined;

/** Falls silent at once. */
export function hush(): void {
  present = undefined;
  speechSynthesis.cancel();
}

/** Says a text instead of what is being said, and tells once how it ended, unless it is hushed before. */
export function say(
  text: string,
  { language, voice, rate }: { language: string; voice: Voice | undefined; rate: number },
  done: (how: Said) => void,
): void {
  hush();
  const utterance = new SpeechSynthesisUtterance(text);
  present = utterance;
  const end = (how: Said) => {
    clearTimeout(patience);
    if (present !== utterance) return;
    present = undefined;
    done(how);
  };
  const patience = setTimeout(() => {
    if (present === utterance) speechSynthesis.cancel();
    end('failed');
  }, BEGIN_MS);
  utterance.lang = voice?.lang ?? spokenTag(language);
  utterance.rate = rate;
  utterance.voice =
    speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === voice?.voiceURI) ?? null;
  utterance.addEventListener('start', () => clearTimeout(patience));
  utterance.addEventListener('end', () => end('said'));
  utterance.addEventListener('error', ({ error }) =>
    end(error === 'not-allowed' ? 'refused' : 'failed'),
  );
  speechSynthesis.speak(utterance);
}
