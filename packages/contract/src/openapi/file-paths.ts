import type { JsonSchema } from './json-schema.ts';

/*
 * Addresses that are not operations of the contract: files, and uploads in parts. They are written by hand; the tests of
 * their routes check the replies.
 */

const failure = (status: number) => ({ $ref: `#/components/responses/Failure${status}` });
const anybody = [{}, { bearer: [] }];
const member = [{ bearer: [] }];
const path = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});
const header = (name: string, description: string, schema: JsonSchema, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});
const binary = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

const tusVersion = header('Tus-Resumable', '协议版本', { type: 'string', enum: ['1.0.0'] });
const offset = header('Upload-Offset', '已收到的字节数', { type: 'integer', minimum: 0 });
const uploadId = path('id', '创建上传时 Location 中的编号');

/** Pages, covers, films and pictures. */
const files = {
  '/view/page/{id}/{file}': {
    get: {
      operationId: 'view.page',
      tags: ['file'],
      summary: '文档的一页',
      description: '任何人可读取预览范围内的页；其余按文档的权限。',
      security: anybody,
      parameters: [
        path('id', '文档标识（uuid）或编号'),
        path('file', '页码与扩展名，如 1.svg、1.gzip.svg、1.webp'),
        {
          name: 'v',
          in: 'query',
          description: '页面版本，变化后地址随之变化',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: '页面图片',
          content: { ...binary('image/svg+xml'), ...binary('image/webp') },
        },
        304: { description: '未变化' },
        401: failure(401),
        403: failure(403),
        404: failure(404),
      },
    },
  },
  '/view/cover/{id}': {
    get: {
      operationId: 'view.cover',
      tags: ['file'],
      summary: '文档的封面',
      description: '封面是第一页的图片。',
      security: anybody,
      parameters: [path('id', '文档标识（uuid）或编号')],
      responses: {
        200: { description: '封面图片', content: binary('image/webp') },
        304: { description: '未变化' },
        404: failure(404),
      },
    },
  },
  '/view/video/{id}': {
    get: {
      operationId: 'view.video',
      tags: ['file'],
      summary: '视频文档',
      description: '支持按范围读取。',
      security: anybody,
      parameters: [
        path('id', '文档标识（uuid）'),
        header('Range', '读取的范围', { type: 'string', examples: ['bytes=0-1023'] }, false),
      ],
      responses: {
        200: { description: '整个文件', content: binary('video/mp4') },
        206: { description: '其中一段', content: binary('video/mp4') },
        401: failure(401),
        403: failure(403),
        404: failure(404),
      },
    },
  },
  '/download/{token}': {
    get: {
      operationId: 'download.file',
      tags: ['file'],
      summary: '下载源文件',
      description:
        '地址来自 document.download，在 download.url_duration 秒内、对取得它的会话有效。支持按范围读取；已开始的下载，6 小时内可带 If-Range 从中断处继续。',
      security: anybody,
      parameters: [
        path('token', 'document.download 给出的令牌'),
        header('Range', '读取的范围', { type: 'string', examples: ['bytes=0-1023'] }, false),
      ],
      responses: {
        200: { description: '文件', content: binary('application/octet-stream') },
        206: { description: '其中一段', content: binary('application/octet-stream') },
        400: failure(400),
        403: failure(403),
        404: failure(404),
      },
    },
  },
  '/uploads/{path}': {
    get: {
      operationId: 'upload.file',
      tags: ['file'],
      summary: '上传的图片',
      description: '头像、横幅、分类封面、文章图片等。',
      security: anybody,
      parameters: [path('path', '图片路径，如 0/1/2/3/4/0123….webp')],
      responses: {
        200: { description: '图片', content: binary('image/*') },
        304: { description: '未变化' },
        404: failure(404),
      },
    },
  },
};

/** Uploads of large files in parts by the tus protocol, version 1.0.0 with creation and termination. */
const resumable = {
  '/api/v1/upload/resumable': {
    post: {
      operationId: 'upload.resumable.begin',
      tags: ['upload'],
      summary: '开始分段上传',
      description: 'tus 1.0.0。随后以 PATCH 发送各段，最后调用 upload.resumable。',
      security: member,
      parameters: [
        tusVersion,
        header('Upload-Length', '文件的字节数', { type: 'integer', minimum: 1 }),
        header('Upload-Metadata', '键与 Base64 值：filename', {
          type: 'string',
          examples: ['filename 6K666K+tLnBkZg=='],
        }),
      ],
      responses: {
        201: {
          description: '已创建',
          headers: { Location: { description: '发送各段的地址', schema: { type: 'string' } } },
        },
        400: failure(400),
        401: failure(401),
        403: failure(403),
        412: failure(412),
        413: failure(413),
        507: failure(507),
      },
    },
  },
  '/api/v1/upload/resumable/{id}': {
    parameters: [uploadId],
    head: {
      operationId: 'upload.resumable.offset',
      tags: ['upload'],
      summary: '分段上传的进度',
      description: '返回头 Upload-Offset 是继续的位置。',
      security: member,
      parameters: [tusVersion],
      responses: {
        200: {
          description: '进度',
          headers: {
            'Upload-Offset': { description: '已收到的字节数', schema: { type: 'integer' } },
          },
        },
        401: { description: '需要登录' },
        404: { description: '没有这个上传，或已过期' },
        412: { description: '不符合 tus 协议' },
      },
    },
    patch: {
      operationId: 'upload.resumable.part',
      tags: ['upload'],
      summary: '发送一段',
      description: '从 Upload-Offset 开始。',
      security: member,
      parameters: [tusVersion, offset],
      requestBody: { required: true, content: binary('application/offset+octet-stream') },
      responses: {
        204: {
          description: '已收到',
          headers: {
            'Upload-Offset': { description: '已收到的字节数', schema: { type: 'integer' } },
          },
        },
        401: failure(401),
        404: failure(404),
        409: failure(409),
        412: failure(412),
        507: failure(507),
      },
    },
    delete: {
      operationId: 'upload.resumable.abort',
      tags: ['upload'],
      summary: '放弃分段上传',
      description: '已收到的部分随即删除。',
      security: member,
      parameters: [tusVersion],
      responses: {
        204: { description: '已放弃' },
        401: failure(401),
        404: failure(404),
        412: failure(412),
      },
    },
  },
};

export const filePaths: Readonly<Record<string, JsonSchema>> = { ...files, ...resumable };
