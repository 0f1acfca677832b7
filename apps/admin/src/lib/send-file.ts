import { client } from '@wenyuan/app';
import { isPausable, sendInParts, type Sending } from './send-in-parts.ts';

/** Uploads a document's file, a large one in parts that resume; returns the id of the attachment. */
export async function sendFile(file: File, sending: Sending): Promise<number> {
  if (isPausable(file)) return sendInParts(file, sending);
  const { data } = await client.upload.document(file, {
    name: file.name,
    signal: sending.signal,
    onProgress: sending.onProgress,
  });
  return data.id;
}
