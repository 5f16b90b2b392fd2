### What things are called.

list-comma = {", "}

deal = Deal { $deal }
yes = yes
no = no

phase-dealing = the deal
phase-tricks = the tricks
phase-over = the end of the game

pace-live = Live
pace-relaxed = Relaxed
pace-correspondence = Correspondence
pace-in-full-live = Live: 3 minutes a turn, for one sitting
pace-in-full-relaxed = Relaxed: 8 hours a turn, through the day
pace-in-full-correspondence = Correspondence: 2 days a turn, like letters

level-random = Chance
level-easy = Easy
level-normal = Normal
level-hard = Hard

computer-name-sumire = Sumire
computer-name-tama = Tama
computer-name-koto = Koto
computer-name-ran = Ran
computer-name-yuki = Yuki

permission-view_channel = View Channel
permission-connect = Connect
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
