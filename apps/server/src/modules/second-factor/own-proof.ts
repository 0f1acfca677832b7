import { requireOwnPassword } from '../../auth/own-password.ts';
import type { Caller } from '../../auth/caller.ts';
import { badField } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findFactor, requireFactor } from './verify-second-factor.ts';

export type Proof = { readonly password: string; readonly second_factor: string };

/**
 * Requires password and, where the account has one, the second factor: a session left open must not be enough.
 * @throws {HttpError} 400 at either; 429 after too many tries
 */
export async function requireOwnProof(
  services: Pick<Services, 'db' | 'box'>,
  caller: Caller,
  proof: Proof,
): Promise<void> {
  const { db } = services;
  await requireOwnPassword(db, caller, proof.password);
  const factor = await findFactor(db, caller.id);
  if (factor === undefined || factor.enabled_at === null) return;
  if (proof.second_factor === '') throw badField('second_factor', '请输入两步验证码');
  await requireFactor(services, factor, proof.second_factor, 'second_factor');
}
