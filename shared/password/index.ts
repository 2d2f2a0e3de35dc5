export { judgePassword, type PasswordJudgement } from './judge';
