import { confirm } from '@wenyuan/ui';
import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { withdrawQuestionsOnBack } from './withdraw-questions.ts';

const answerOf = (question: Promise<boolean>) =>
  Promise.race([question, new Promise((resolve) => setTimeout(() => resolve('open')))]);

it('a question that is open is answered with no by going back, and stays when the page gets another address', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/list'] });
  withdrawQuestionsOnBack(router);
  await router.navigate('/list?open=1');
  const [first, second] = [
    confirm('删除？', { title: '问题' }),
    confirm('离开？', { title: '问题' }),
  ];
  await router.navigate('/list?open=2', { replace: true });
  expect(await answerOf(first)).toBe('open');
  await router.navigate(-1);
  expect(await Promise.all([first, second])).toEqual([false, false]);
});
