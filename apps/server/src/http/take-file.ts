import '@fastify/multipart';
import { isStorable, withoutDirections } from '@wenyuan/contract';
import type { FastifyRequest } from 'fastify';
import { badField } from './errors.ts';
import type { UploadedFile } from './handler.ts';
import { onSenderLeft } from './on-sender-left.ts';

/** Rejects when the sender disconnects before the body was read, since the parser would wait forever; never resolves. */
function rejectOnDisconnect(request: FastifyRequest): Promise<never> {
  return new Promise((_, reject) =>
    onSenderLeft(request, () => reject(badField('file', '上传中断，文件未保存'))),
  );
}

/** Limit of a form field beside the file; clients send short ones, and nothing reads them. */
const FIELD_BYTES = 4096;

/** Reads the first file of a form. The parser's errors are all faults of the sender. */
async function readPart(
  request: FastifyRequest,
  limits: { fileSize: number; files: number; fields: number; fieldSize: number },
) {
  try {
    return await request.file({ limits });
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw badField('file', '上传的内容不完整或格式不正确');
  }
}

/** The file of an upload's form, which the handler reads as a stream. */
export async function takeFile(request: FastifyRequest, limitBytes: number): Promise<UploadedFile> {
  const limits = { fileSize: limitBytes, files: 1, fields: 10, fieldSize: FIELD_BYTES };
  const part = await Promise.race([readPart(request, limits), rejectOnDisconnect(request)]);
  if (part === undefined) throw badField('file', '请选择要上传的文件');
  if (!isStorable(part.filename)) {
    part.file.resume();
    throw badField('file', '文件名含有无效字符');
  }
  const declaredBytes = Number(request.headers['content-length'] ?? 0) || 0;
  return {
    name: withoutDirections(part.filename),
    stream: part.file,
    declaredBytes,
    isTruncated: () => part.file.truncated,
  };
}
