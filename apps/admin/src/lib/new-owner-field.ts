import { field } from '../kit/index.ts';

/** Who gets documents that are handed over. */
export const newOwnerField = field.person({
  label: '新的上传者',
  hint: '之后的收入归新的上传者，此前的仍归原来的；双方会收到通知',
});
