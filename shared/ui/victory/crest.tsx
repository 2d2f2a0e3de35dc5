import { Shield } from '../shield';
import { Wreath } from '../wreath';
import s from './crest.module.css';

export const Crest = ({ username, avatar }: { username: string; avatar: string | null }) => (
  <div className={s.crest}>
    <Wreath tone="inherit" />
    <span className={s.shield}>
      <Shield username={username} src={avatar} size={124} className={s.size} />
    </span>
  </div>
);
