import { beginWork, type WorkSource } from '../../../call/work';
import { toErrorFields } from '../../../log/log';
import { startLoop } from '../../../loop';
import { askSteamStore } from './steam-store.job';

const hour = 3600_000;

export const startSteamStore = (source: WorkSource) =>
  startLoop(async () => {
    try {
      await askSteamStore(beginWork(source));
    } catch (error) {
      source.ports.log.warn(toErrorFields(error), 'The list of Steam’s store could not be asked for');
    }
    return hour;
  });
