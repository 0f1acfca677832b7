import tls from 'node:tls';
import { onTestFinished } from 'vitest';

/** Lets this process trust these issuers alone until the test is over. */
export function trustOnly(issuers: readonly string[]): void {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...issuers]);
  onTestFinished(() => tls.setDefaultCACertificates(before));
}
