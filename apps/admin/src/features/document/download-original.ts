import { errorMessage } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { toast } from '@wenyuan/ui';

/** Downloads the file of a document that readers do not see, as it was uploaded; nothing is counted or paid. */
export async function downloadOriginal(id: number): Promise<void> {
  try {
    const { url } = await client.document.downloadForReview({ id });
    location.assign(url);
  } catch (error) {
    toast.error(errorMessage(error, '下载失败'));
  }
}
