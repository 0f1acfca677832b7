import { useQuery } from '@tanstack/react-query';
import type { Topic } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { LookupField, LookupInput, type FieldProps, type Finding } from '../../kit/index.ts';

const OFFERED = 20;

/** Titles may be the same. */
const labelOf = ({ id, title, enable }: Pick<Topic, 'id' | 'title' | 'enable'>) =>
  `${title}（${enable ? '' : '已停用，'}#${id}）`;

/** The newest ones before anything is typed. */
function useTopics(words: string) {
  const { data, isFetching } = useQuery(
    api.topic.list({ size: OFFERED, ...(words === '' ? {} : { wd: words }) }),
  );
  return { found: data?.topic ?? [], isFetching };
}

function useNames([id]: readonly number[]) {
  const { data } = useQuery({ ...api.topic.get({ id: id ?? 0 }), enabled: id !== undefined });
  return (one: number) => (data?.id === one ? labelOf(data) : undefined);
}

function FindTopic(props: Finding) {
  return <LookupInput {...props} useFound={useTopics} labelOf={labelOf} missing="没有这个专题" />;
}

function TopicControl(props: FieldProps) {
  return (
    <LookupField
      {...props}
      useNames={useNames}
      Find={FindTopic}
      words={{ none: '输入专题名称', another: '换一个' }}
    />
  );
}

/** The topic that documents are put into. */
export const topicField = {
  label: '专题',
  required: '请选择专题',
  hint: '还没有的，请先在“专题管理”中新增',
  empty: null,
  Control: TopicControl,
};
