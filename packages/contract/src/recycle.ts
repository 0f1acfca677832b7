import { z } from 'zod';
import { empty, ids } from './fields.ts';
import { defineService } from './operation.ts';

export const recycleService = defineService('RecycleAPI', {
  recover: {
    rpc: 'RecoverRecycleDocument',
    title: '恢复已删除的文档',
    method: 'PUT',
    path: '/api/v1/document/recycle',
    access: 'permission',
    input: z.object({ id: ids }),
    reply: empty,
  },
});
