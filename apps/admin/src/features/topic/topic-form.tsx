import { field, resourceForm } from '../../kit/index.ts';
import { DocumentsField } from './documents-field.tsx';

/** The shapes of the list and of the topic's own page, which are the same. */
const SHAPES = [{ label: '专题列表与专题页', ratio: 16 / 9 }] as const;

export const topicForm = resourceForm('topic', {
  title: field.text(),
  description: field.textarea({ rows: 3, hint: '读者在专题页看到，也用于搜索引擎的摘要' }),
  document_id: { empty: [], Control: DocumentsField },
  cover: field.picture({
    upload: 'topic',
    ratio: '16 / 9',
    shapes: SHAPES,
    hint: '没有封面时显示专题的名称',
  }),
  sort: field.number({ hint: '越大越靠前' }),
  enable: field.switch({ label: '启用' }),
});
