import type { Topic } from '@wenyuan/api-client';
import type { HeadCrumb } from '@wenyuan/domain';
import { paths } from '../../lib/paths.ts';

/** The way to the topics, or to one of them. */
export function topicCrumbs(topic?: Pick<Topic, 'id' | 'title'>): HeadCrumb[] {
  return [
    { title: '首页', path: paths.home() },
    { title: '专题', path: paths.topics() },
    ...(topic === undefined ? [] : [{ title: topic.title, path: paths.topic(topic.id) }]),
  ];
}
