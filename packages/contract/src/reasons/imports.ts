/** What stops an upload, an import or its removal. */
export const IMPORT_REASONS = {
  fileTooLarge:
    'Files can be up to {gigabytes, number} GB. Nothing was stored. Split the file or compress it with gzip.',
  noRoom:
    'Your team can store up to {most, number} MB of imported files. {taken, number} MB are in use or being uploaded, and this file is larger than the remaining {left, number} MB. It was not stored. Remove an import to free up space.',
  stillReading: 'The file is still being read. Try again in a moment.',
  beingRemoved: 'The file is being removed.',
  uploadAgain: 'This file is being removed. Upload it again in a moment.',
  needsMapping: 'Map the columns of the file first.',
  unread: 'The file could not be read.',
  nothingToImport: 'No data in the file could be read, so there is nothing to import.',
  justChanged: 'This import has just been changed. Reload the page and try again.',
  alreadyImported: 'This file is already imported. To change its mapping, remove it and upload it again.',
  periodOutside:
    'The first day must be on or before the last day. The last day must be on or before the day of the upload.',
  collectedOutside:
    'The day of collection must not be before the newest record in the file or after the day of the upload.',
  needsNoMapping: 'The file has a known format and needs no column mapping.',
  sharedFile: 'This file is shared with all teams. Ask support to stop sharing it before you remove it.',
  operatorFile: 'No team uploaded this file, so it must stay shared.',
  teamFile: 'This file was uploaded by a team. Only that team can remove it.',
  busy: 'This file is being imported or removed. Wait until that has finished.',
  ourErrorImporting:
    'Something went wrong on our side. Your file is still stored. Start the import again later.',
  ourErrorReading:
    'Something went wrong on our side and the file was not read. Remove it and upload it again.',
  interruptedImporting:
    'The import was interrupted {tries, plural, one {once} other {# times}}. Everything imported so far is kept. Start it again, or remove it.',
  interruptedReading:
    'Reading this file was interrupted {tries, plural, one {once} other {# times}}, so it was not read. Remove it and upload it in smaller parts.',
  unreadableRows:
    'Some rows of this file cannot be stored, so the import is incomplete. Remove the import or contact support.',
  unreadableRecord:
    'This record cannot be stored: {where}. The records before it are imported. Remove the record from the file, then remove this import and upload the file again.',
} as const;
