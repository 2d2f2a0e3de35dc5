export { campaignWords } from './campaign-words';
