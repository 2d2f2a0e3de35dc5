import type { Config } from '../config';
import { createFolderStorage } from '../storage/folder';
import { createS3Storage } from '../storage/s3';
import type { Storage } from '../storage/storage';

export const openStorage = ({ s3, filesFolder }: Pick<Config, 's3' | 'filesFolder'>): Storage =>
  s3 ? createS3Storage(s3) : createFolderStorage(filesFolder);
