import { client, isUnknownCall } from '@wenyuan/app';
import { isPausable, isProxyLimit, sendInParts, type Sending } from './send-in-parts.ts';

/**
 * Uploads a document's file in one request, or in parts that resume when it is large or a proxy refuses one request.
 * Returns the id of the attachment.
 */
export async function sendFile(file: File, sending: Sending): Promise<number> {
  const sendAtOnce = async () =>
    (await client.upload.document(file, { name: file.name, ...sending })).data.id;
  if (isPausable(file)) {
    try {
      return await sendInParts(file, sending);
    } catch (error) {
      if (isUnknownCall(error)) return sendAtOnce();
      throw error;
    }
  }
  try {
    return await sendAtOnce();
  } catch (error) {
    if (isProxyLimit(error)) return sendInParts(file, sending);
    throw error;
  }
}
