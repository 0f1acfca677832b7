import { loadPatiently } from './lazy-part.ts';
import type { Say } from './use-submit.ts';

type Proof = { password: string; second_factor: string };

/**
 * Has the device make a passkey and keeps it; what talks to the device comes with the first. Where the device made none, `say`
 * gets the sentence, and it returns false.
 */
export async function addPasskey(proof: Proof, say: Say): Promise<boolean> {
  const { makePasskey, PasskeyFailure } = await loadPatiently(() => import('./passkey-call.ts'));
  try {
    await makePasskey(proof);
    return true;
  } catch (error) {
    if (!(error instanceof PasskeyFailure)) throw error;
    say(error.message);
    return false;
  }
}
