import { useQuery } from '@tanstack/react-query';
import { api, isLoggedIn, useCreditWords } from '@wenyuan/app';
import { paths } from '../../lib/paths.ts';
import { Panel } from './panel.tsx';
import { SignCalendar } from './sign-calendar.tsx';

/** The sign-in with its calendar, outside of the member area. */
export function SignCard() {
  const words = useCreditWords();
  const signs = useQuery({ ...api.user.signs({}), enabled: isLoggedIn });
  return (
    <Panel
      title="签到"
      more={{ to: paths.credits(), label: words('积分明细') }}
      query={signs}
      failure="签到日历加载失败"
    >
      {(reply) => <SignCalendar signs={reply} />}
    </Panel>
  );
}
