import { hash, verify } from '@node-rs/argon2';

/** OWASP's lowest memory setting that is still recommended: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing shares four threads with files and name look-ups: a storm of logins must not take them all. */
async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // A place is handed on, not freed: somebody else could take it before the one who waited.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, OPTIONS));
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return limited(() => verify(stored, password));
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown name does not answer sooner. */
export async function verifyNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
}
