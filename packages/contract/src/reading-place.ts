import * as z from 'zod';
import { empty, id, time } from './fields.ts';
import { defineService } from './operation.ts';

export const readingPlaceService = defineService('ReadingPlaceAPI', {
  list: {
    rpc: 'ListReadingPlace',
    title: '读到的位置',
    method: 'GET',
    path: '/api/v1/reading/place',
    access: 'token',
    input: z.object({}),
    /** Documents that the caller has begun and not finished and may still see, latest read first; at most 50. */
    reply: z.object({
      reading_place: z.array(
        z.object({
          document_id: id,
          uuid: z.string(),
          title: z.string(),
          page: z.int(),
          pages: z.int(),
          updated_at: time,
        }),
      ),
    }),
  },
  set: {
    rpc: 'SetReadingPlace',
    title: '记下读到的位置',
    method: 'PUT',
    path: '/api/v1/reading/place',
    access: 'token',
    changes: ['readingPlace'],
    /** The first page and the last one end the reading: the document is begun no more. */
    input: z.object({
      document_id: id,
      page: z.int('页码应为整数').min(1, '页码从 1 开始').max(100_000, '页码过大'),
    }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteReadingPlace',
    title: '清除读到的位置',
    method: 'DELETE',
    path: '/api/v1/reading/place',
    access: 'token',
    changes: ['readingPlace'],
    /** All of the caller's. */
    input: z.object({}),
    reply: empty,
  },
});
