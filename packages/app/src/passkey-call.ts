import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { errorMessage } from '@wenyuan/api-client';
import { client } from './api.ts';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Any failure of the browser says in English what its standard calls it; people are told what they can do. */
const failures: Readonly<Record<string, string>> = {
  NotAllowedError: '没有完成验证，请重试',
  InvalidStateError: '这里已经有本账号的通行密钥，不必重复添加',
  NotSupportedError: '这台设备不支持通行密钥',
  ConstraintError: '这台设备没有设置屏幕锁、指纹或面容，不能保存通行密钥',
};

/** Its message is a sentence of why the browser gave nothing. */
export class PasskeyFailure extends Error {}

/** What came to nothing because another attempt has taken its place. */
class Superseded extends Error {}

/** Runs what asks the person; `host` is the domain that the passkey is of. */
async function asking<Made>(host: string, ask: () => Promise<Made>): Promise<Made> {
  try {
    return await ask();
  } catch (error) {
    const { name } = error as Error;
    if (name === 'AbortError') throw new Superseded('', { cause: error });
    const elsewhere = `本站的通行密钥属于 ${host}，在 ${location.hostname} 不能使用`;
    throw new PasskeyFailure(
      name === 'SecurityError' ? elsewhere : (failures[name] ?? '浏览器没有完成验证，请重试'),
      { cause: error },
    );
  }
}

/** Has the device make a passkey, once the person has proved to be the member. */
export async function makePasskey(proof: { password: string; second_factor: string }) {
  const { session, options } = await client.passkey.begin(proof);
  const made: RegistrationResponseJSON = await asking(options.rp.id, () =>
    startRegistration({ optionsJSON: options as Creation }),
  );
  return client.passkey.create({ session, credential: made });
}

/**
 * Asks for a passkey: at once, or where `isOver` is given as an offer in the browser's list at the name of the account. An
 * offer that is over by the time the server has answered is not made: it would end what was begun since.
 */
export async function askPasskey(isOver?: () => boolean) {
  const { session, options } = await client.passkey.beginLogin();
  if (isOver?.() === true) throw new Superseded();
  const credential: AuthenticationResponseJSON = await asking(options.rpId, () =>
    startAuthentication({
      optionsJSON: options as Request,
      useBrowserAutofill: isOver !== undefined,
    }),
  );
  return { session, credential };
}

/** The sentence of a failure, from the browser or the server; empty where nobody waits for it any more. */
export function passkeySentence(error: unknown, fallback: string): string {
  if (error instanceof Superseded) return '';
  return error instanceof PasskeyFailure ? error.message : errorMessage(error, fallback);
}

/** Takes the offer back. */
export function endOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}
