import { mayLeave, useLogOut, useSession, useSettings } from '@wenyuan/app';
import { isAdmin } from '@wenyuan/domain';
import { Menu, toast } from '@wenyuan/ui';
import { Crown, LayoutDashboard, LogOut, PenLine, Upload, UserCog, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { adminOrigin } from '../../lib/origins.ts';
import { paths } from '../../lib/paths.ts';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import { loseNotes, mayLoseNotes } from '../../lib/notes/may-lose-notes.ts';
import { UserName, type SessionUser } from './user-name.tsx';

export function MemberMenu({ user }: { user: SessionUser }) {
  const { allowPages } = useSession();
  const { vip } = useSettings();
  const navigate = useNavigate();
  const logOut = useLogOut(paths.home());
  const leave = async () => {
    // A running upload may keep its page: who stays there stays logged in.
    if ((await mayLeave()) && (await mayLoseNotes()) && (await logOut())) {
      loseNotes(user.id);
      toast.success('退出成功');
    }
  };
  const admin = isAdmin(allowPages)
    ? [
        {
          label: '管理后台',
          icon: <LayoutDashboard aria-hidden="true" />,
          onSelect: () => location.assign(`${adminOrigin()}/admin/dashboard`),
        },
      ]
    : [];
  const upload = useMayUpload()
    ? [
        {
          label: '上传文档',
          icon: <Upload aria-hidden="true" />,
          onSelect: () => void navigate(paths.upload()),
        },
      ]
    : [];
  const membership =
    vip.gives !== ''
      ? [
          {
            label: '会员',
            icon: <Crown aria-hidden="true" />,
            onSelect: () => void navigate(paths.vip()),
          },
        ]
      : [];
  return (
    <Menu
      label={`${user.username} 的菜单`}
      size="sm"
      actions={[
        ...admin,
        ...upload,
        {
          label: '写文章',
          icon: <PenLine aria-hidden="true" />,
          onSelect: () => void navigate(paths.writeArticle()),
        },
        {
          label: '个人中心',
          icon: <UserRound aria-hidden="true" />,
          onSelect: () => void navigate(paths.member()),
        },
        ...membership,
        {
          label: '账号设置',
          icon: <UserCog aria-hidden="true" />,
          onSelect: () => void navigate(paths.profile()),
        },
        { label: '退出登录', icon: <LogOut aria-hidden="true" />, onSelect: () => void leave() },
      ]}
    >
      <UserName user={user} />
    </Menu>
  );
}
