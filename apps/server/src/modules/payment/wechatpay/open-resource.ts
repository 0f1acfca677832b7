import { createDecipheriv } from 'node:crypto';
import * as z from 'zod';

const TAG_BYTES = 16;

/** An encrypted part of a notice or of the list of certificates. */
export const sealedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(''),
});

/** The plain text; undefined when the API v3 key is another or the text was changed. */
export function openResource(
  { ciphertext, nonce, associated_data }: z.output<typeof sealedResource>,
  apiV3Key: string,
): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < TAG_BYTES) return undefined;
  try {
    const opener = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: TAG_BYTES });
    opener.setAAD(Buffer.from(associated_data));
    opener.setAuthTag(bytes.subarray(-TAG_BYTES));
    return opener.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + opener.final('utf8');
  } catch {
    return undefined;
  }
}
