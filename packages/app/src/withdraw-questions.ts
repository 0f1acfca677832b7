import { withdrawQuestions } from '@wenyuan/ui';
import type { DataRouter } from 'react-router';

/** A question is about the page behind it: who goes back from that has not agreed. Other ways are the page's own. */
export function withdrawQuestionsOnBack(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let { key } = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return;
    ({ key } = location);
    if (historyAction === 'POP') withdrawQuestions();
  });
}
