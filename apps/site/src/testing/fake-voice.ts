import { deviceStorage } from '@wenyuan/app';
import { spyOn } from 'storybook/test';

let said: SpeechSynthesisUtterance[] = [];

/**
 * A voice that says nothing by itself, on a device that names none, or one of each of these languages: what it was given to say
 * last ends as the story tells. For `beforeEach`.
 */
export function withFakeVoice(languages: readonly string[] = []): () => void {
  said = [];
  for (const key of ['spoken-rate', 'spoken-voice']) deviceStorage.removeItem(key);
  const speaking = spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    // One without words only wakes the voice.
    if (utterance.text !== '') said.push(utterance);
  });
  const silence = spyOn(speechSynthesis, 'cancel').mockImplementation(() => undefined);
  const voices = spyOn(speechSynthesis, 'getVoices').mockReturnValue(
    languages.map((lang) => ({
      voiceURI: lang,
      name: lang,
      lang,
      localService: true,
      default: false,
    })),
  );
  // It takes voices of the browser alone.
  const choosing = spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockReturnValue();
  return () => {
    choosing.mockRestore();
    voices.mockRestore();
    speaking.mockRestore();
    silence.mockRestore();
  };
}

/** What was given to it, the last one at the end. */
export const allSaid = (): readonly SpeechSynthesisUtterance[] => said;

/** The words that it was given last. */
export const lastWords = () => said.at(-1)?.text;

export function endSaying(): void {
  said.at(-1)?.dispatchEvent(new Event('end'));
}

export function failSaying(error: SpeechSynthesisErrorCode): void {
  const utterance = said.at(-1);
  utterance?.dispatchEvent(new SpeechSynthesisErrorEvent('error', { error, utterance }));
}
