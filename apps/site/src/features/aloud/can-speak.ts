export const canSpeak = () => typeof speechSynthesis !== 'undefined';

/** Some browsers speak only after they were asked to by a press itself, and not by what it led to. */
export function wakeVoice(): void {
  speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}
